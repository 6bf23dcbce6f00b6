export const valve = () => 'valve';
