export const needle = () => 'needle';
