import { router } from 'expo-router';

export default function CrabsScreen() {
  return <Button onPress={() => router.push(`/crabs/${id}`)} />;
}
