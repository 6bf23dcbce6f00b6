import { ApiService } from "./api.service";
import { Registry } from "../registry";

export class UserService extends ApiService {
	me() {
		return this.get("/api/users/me/").then((answer) => answer.data);
	}

	async one(id: string) {
		return this.get(`/api/users/${id}/`);
	}

	state() {
		return this.get("name");
	}
}

// What it has under a path is not asked of anybody.
export class Pages extends Registry {
	home() {
		return this.get("/home");
	}
}
