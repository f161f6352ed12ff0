export default function Page() {
  return <h1>useful-links</h1>
}
