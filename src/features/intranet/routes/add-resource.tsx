export default function Page() {
  return <h1>add-resource</h1>
}
