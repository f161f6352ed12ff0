export default function Page() {
  return <h1>board-of-directors</h1>
}
