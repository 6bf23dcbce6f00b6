import { HttpClient } from "@angular/common/http";
import { Injectable, inject } from "@angular/core";
import { environment } from "../environments/environment";

@Injectable({ providedIn: "root" })
export class GoodsService {
	private http = inject(HttpClient);

	all() {
		return this.http.get<string[]>(`${environment.apiUrl}goods`);
	}

	// What serves it writes it otherwise.
	count() {
		return this.http.post<number>("/api/goods/count", {});
	}
}
