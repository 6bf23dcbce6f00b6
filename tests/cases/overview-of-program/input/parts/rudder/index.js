export const rudder = () => 'rudder';
