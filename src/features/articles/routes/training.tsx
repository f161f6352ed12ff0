export default function Page() {
  return <h1>training</h1>
}
