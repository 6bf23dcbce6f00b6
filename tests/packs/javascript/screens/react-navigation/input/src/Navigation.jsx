import { createNativeStackNavigator } from '@react-navigation/native-stack';
import { createBottomTabNavigator } from '@react-navigation/bottom-tabs';
import { HivesScreen } from './HivesScreen';
import { HoneyScreen } from './HoneyScreen';
import { HiveScreen } from './HiveScreen';

const Stack = createNativeStackNavigator();
const Tab = createBottomTabNavigator();

export function Tabs() {
  return (
    <Tab.Navigator>
      <Tab.Screen name="Hives" component={HivesScreen} />
      <Tab.Screen name="Honey" component={HoneyScreen} />
    </Tab.Navigator>
  );
}

export function Navigation() {
  return (
    <Stack.Navigator>
      <Stack.Screen name="Main" component={MainTabs} />
      <Stack.Screen name="Hive" component={HiveScreen} />
    </Stack.Navigator>
  );
}
