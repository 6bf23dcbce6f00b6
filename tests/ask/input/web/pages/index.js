export default function Home() {
  return "shop";
}
