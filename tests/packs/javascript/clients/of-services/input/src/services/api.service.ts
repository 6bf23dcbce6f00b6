import axios from "axios";

export abstract class ApiService {
	constructor(protected baseURL: string) {}

	get(url: string) {
		return axios.get(this.baseURL + url);
	}
}
