export default function Page() {
  return <h1>part</h1>
}
