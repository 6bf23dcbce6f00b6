import { OpenAPI } from "./core/OpenAPI";
import { request as __request } from "./core/request";

export class ShelvesService {
  public static readShelf(data: { id: string }) {
    return __request(OpenAPI, {
      method: "GET",
      url: "/api/shelves/{id}",
      path: { id: data.id },
    });
  }
}
