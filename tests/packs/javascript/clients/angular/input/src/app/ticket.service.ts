import { HttpClient } from "@angular/common/http";
import { Injectable, inject } from "@angular/core";
import { environment } from "../environments/environment";

@Injectable({ providedIn: "root" })
export class TicketService {
	private readonly baseUrl = "/api/tickets";
	private seen = new Map<string, string>();

	constructor(private http: HttpClient) {}

	all() {
		return this.http.get<string[]>(this.baseUrl);
	}

	one(id: string) {
		this.seen.get("/no-call");
		return this.http.get<string>(`${this.baseUrl}/${id}`);
	}

	add(ticket: string) {
		return this.http.post(environment.apiUrl + "/tickets", ticket);
	}

	drop(id: string) {
		return this.http.request("DELETE", "/api/tickets/" + id);
	}
}

@Injectable()
export class UserService {
	private client = inject(HttpClient);

	me() {
		return this.client.get("/api/users/me");
	}
}
