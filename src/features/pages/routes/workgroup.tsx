export default function Page() {
  return <h1>workgroup</h1>
}
