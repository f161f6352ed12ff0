export default function Page() {
  return <h1>unsubscribe</h1>
}
