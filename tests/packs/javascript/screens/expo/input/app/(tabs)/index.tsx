import { Link } from 'expo-router';

export default function PoolScreen() {
  return <Link href="/(tabs)/crabs">Crabs</Link>;
}
