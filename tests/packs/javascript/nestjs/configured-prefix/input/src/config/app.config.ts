import { registerAs } from '@nestjs/config';

export default registerAs('app', () => ({
	apiPrefix: process.env.API_PREFIX || 'api',
	port: Number(process.env.PORT),
	name: process.env.APP_NAME,
}));
