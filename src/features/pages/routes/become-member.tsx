export default function Page() {
  return <h1>become-member</h1>
}
