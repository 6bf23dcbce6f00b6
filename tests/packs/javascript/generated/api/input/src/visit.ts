// What the clients are that are auto-generated: see api/.
import axios from 'axios';

export const visits = () => axios.get('http://shelter/visits');
