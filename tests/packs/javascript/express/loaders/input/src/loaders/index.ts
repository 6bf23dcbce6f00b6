import loadExpress from './express';

export default async ({ server, retries = 1 }) => {
  for (let i = 0; i < retries; i++) await connect();
  loadExpress({ app: server });
};
