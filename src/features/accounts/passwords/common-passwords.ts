/** What everybody tries first, by hand for Belgium in three languages; `isCommon` also knows it doubled or respelled. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
000000000000|0123456789|012345678910|098765432109|111111111111|112233445566|121212121212|123123123123|123456|
123456123456|1234567|12345678|123456789|1234567890|123456789012|1a2z3e4r5t6y|1aqz2wsx3edc|1q2w3e4r5t6y|
1qaz2wsx3edc|987654321098|aaaaaaaaaaaa|aanmelden|abc|abcabc|abcd|abcdef|abcdefgh|abcdefghij|abcdefghijkl|
actualites|actualités|admin|administrateur|administrator|advocaat|alexandre|allezallez|altijd|amsterdam|anderlecht|
android|annelies|anniversaire|antwerpen|anvers|aout|août|apple|april|ardennen|ardennes|arthur|asbl|asdfgh|
asdfghjkl|ashley|association|atomium|augustus|automne|autumn|avocat|avril|azeqsd|azeqsdwxc|azerty|azertyazerty|
azertyqsdfgh|azertyuiop|balie|barreau|bart|baseball|basketball|batman|beheerder|belgie|belgique|belgium|belgië|
bergen|bestuur|bienvenue|bier|biere|birthday|bière|blabla|blablabla|bloem|bloempje|bonjour|bonjourbonjour|bruges|
brugge|brussel|brussels|bruxelles|butterfly|cafe|café|camille|champagne|changeme|changemenow|changethis|changezmoi|
charleroi|charlotte|cheri|chocolade|chocolat|chocolate|chouchou|chouke|christmas|christophe|chérie|clubbrugge|
colruyt|computer|connexion|correct horse battery staple|correcthorsebatterystaple|coucou|cycling|cyclisme|daniel|
december|decembre|default|defaut|delhaize|demo|diablesrouges|dimanche|dinsdag|documenten|documents|dominique|
donderdag|doudou|dragon|décembre|eddymerckx|emma|ete|europa|europe|example|exemple|facebook|familie|famille|family|
februari|fevrier|flandre|fleur|flower|football|forever|france|frankrijk|freedom|friday|frietjes|frites|février|
gand|gast|gebruiker|geenwachtwoord|geheim|genk|gent|gerecht|gezondheid|god|google|guest|hahaha|hallo|hallohallo|
hasselt|hello|herfst|hiver|hockey|holiday|holland|hondje|i love you|ik hou van jou|ikhouvanjou|iloveyou|instagram|
internet|intranet|invite|iphone|januari|janvier|je t'aime|jeroen|jessica|jesus|jetadore|jetaime|jeudi|jezus|johan|
jordan|juge|juillet|juin|juli|julie|juni|justice|justitie|katrien|kerstmis|koers|koffie|konijntje|kortrijk|kristof|
laat me binnen|laatmebinnen|lalala|lapin|laura|leden|lente|let me in|letmein|leuven|liam|liberte|liberty|liberté|
lid|liefje|liege|linkedin|login|london|louis|loulou|louvain|lucas|luik|lundi|maandag|maart|magistraat|magistrat|
magistrature|mai|malines|mama|maman|mamapapa|manneken|mannekenpis|mardi|marguerite|marie|marleen|mars|master|
mechelen|mei|member|members|membre|membres|merckx|mercredi|michael|microsoft|mijnwachtwoord|minou|mohamed|monday|
monkey|monmotdepasse|mons|mot de passe|motdepasse|mypassword|namen|namur|nederland|newpassword|nicolas|niets|
nieuws|nieuwwachtwoord|noah|noel|nopassword|nothing|nouveaumotdepasse|november|novembre|noël|octobre|oktober|
olivia|oostende|open sesame|openseasame|opensesame|openu|ostende|palais|papa|papillon|paques|paris|parket|parquet|
pasdemotdepasse|pasen|passe|password|passwordpassword|passwort|paswoord|philippe|pizza|poepie|poesje|pokemon|
portaal|portail|portal|princess|princesse|printemps|procureur|proximus|pâques|qazwsx|qazwsxedc|qsdfgh|qsdfghjklm|
qweasd|qweasdzxc|qwerty|qwertyasdfgh|qwertyqwerty|qwertyuiop|qwertz|qwertzuiop|rainbow|rechtbank|rechter|regenboog|
rien|rockwerchter|rodeduivels|root|salut|samedi|samsung|saturday|schatje|schatteke|sebastien|secret|september|
septembre|sesam|sesam open u|sesameouvre|sesameouvretoi|sesamopenu|shadow|signin|soccer|soleil|sophie|spaghetti|
spiderman|spring|standaard|standard|starwars|stephanie|summer|sunday|sunshine|superman|supersecret|tandem|
tandem-demo-2026|telenet|temporaire|temporary|tennis|test|tester|testing|testtest|thisismypassword|thomas|thursday|
tijdelijk|to be or not to be|tobeornottobe|tomorrowland|topgeheim|topsecret|toujours|tressecret|tribunal|trustno|
trustno1|tuesday|user|utilisateur|vacances|vakantie|vendredi|verandermij|vereniging|verjaardag|veronique|
vlaanderen|vlinder|voetbal|voorbeeld|vrederechter|vrijdag|vrijheid|vzw|wachtwoord|wachtwoordwachtwoord|wallonie|
wallonië|wednesday|welcome|welkom|welkomwelkom|whatever|whatsapp|whisky|wielrennen|windows|winter|woensdag|wxcvbn|
yourpassword|youtube|zaterdag|zomer|zomervakantie|zondag|zonneschijn|zonnetje|zxcvbnm|été
`
    .trim()
    .split(/[|\n]+/),
)
