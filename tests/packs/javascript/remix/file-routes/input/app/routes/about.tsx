export default function About() { return <p>no data</p>; }
