export default function Page() {
  return <h1>folder</h1>
}
