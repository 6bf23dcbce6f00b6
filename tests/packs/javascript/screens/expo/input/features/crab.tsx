import { router } from 'expo-router';

export function CrabScreen() {
  return <Button onPress={() => router.replace({ pathname: '/' })} />;
}
