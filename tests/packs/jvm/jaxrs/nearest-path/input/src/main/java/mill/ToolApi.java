package mill;

import jakarta.ws.rs.*;

@Path("from-the-interface")
public interface ToolApi {
    @GET
    @Path("all")
    String all();
}
