// node:http + node:sqlite: fifty rows of a folder as JSON, no session, no rights.
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'

const [port, file = '', parent = ''] = process.argv.slice(2)
const statement = new DatabaseSync(file, { readOnly: true }).prepare(
  `select id, collection, parent, folder, name_nl as nameNL, name_fr as nameFR, created_at as createdAt, visibility, author, extension, size
   from intranet_resource where collection = 'userIntranet' and parent = ? and trash is null order by folder desc, sort_nl, id limit 50`,
)
createServer((_, response) => {
  const body = JSON.stringify({ resources: statement.all(parent) })
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body)
}).listen(Number(port), '127.0.0.1')
