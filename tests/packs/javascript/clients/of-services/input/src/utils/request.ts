import axios, { type AxiosInstance } from "axios";

class Request {
	instance: AxiosInstance;

	constructor() {
		this.instance = axios.create({ withCredentials: true });
	}

	get(url: string) {
		return this.instance.get(url);
	}

	post(url: string, data: unknown) {
		return this.instance.post(url, data);
	}
}

export default new Request();
