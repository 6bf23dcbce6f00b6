import axios from 'axios';

export const buoys = () => axios.get('/api/buoys');
