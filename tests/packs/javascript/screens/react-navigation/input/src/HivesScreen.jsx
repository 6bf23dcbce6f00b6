export function HivesScreen({ navigation }) {
  return <Button onPress={() => navigation.navigate('Hive', { id: 1 })} />;
}
