import { useNavigation } from '@react-navigation/native';

export function HiveScreen() {
  const { navigate } = useNavigation();
  return <Button onPress={() => navigate('Main', { screen: 'Honey' })} />;
}
