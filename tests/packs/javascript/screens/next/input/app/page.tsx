import Link from 'next/link';

export default function FoundryPage() {
  return <Link href="/moulds">Moulds</Link>;
}
