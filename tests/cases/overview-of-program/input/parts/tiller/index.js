export const tiller = () => 'tiller';
