import { Head } from "$fresh/runtime.ts";

export default function Home() { return <Head>home</Head>; }
