export default function Page() {
  return <h1>edit-resource</h1>
}
