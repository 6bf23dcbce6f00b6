#include "oatpp/web/server/api/ApiController.hpp"
#include "oatpp/core/macro/codegen.hpp"

#include OATPP_CODEGEN_BEGIN(ApiController)

class TeaController : public oatpp::web::server::api::ApiController {
public:
  TeaController(OATPP_COMPONENT(std::shared_ptr<ObjectMapper>, mapper))
    : oatpp::web::server::api::ApiController(mapper) {}

  ENDPOINT_INFO(getTea) { info->summary = "one tea"; }
  ENDPOINT("GET", "/teas/{id}", getTea, PATH(Int32, id)) {
    return createResponse(Status::CODE_200, "green");
  }

  // ENDPOINT("GET", "/coffee", getCoffee) {}
  ENDPOINT("POST", "teas", addTea,
           BODY_DTO(Object<TeaDto>, tea))
  {
    return createDtoResponse(Status::CODE_201, tea);
  }

  ENDPOINT_ASYNC("GET", "/slow", Slow) {
    ENDPOINT_ASYNC_INIT(Slow)
    Action act() override {
      return _return(controller->createResponse(Status::CODE_200, "later"));
    }
  };
};

#include OATPP_CODEGEN_END(ApiController)
