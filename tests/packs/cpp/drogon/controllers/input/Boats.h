#pragma once
#include <drogon/HttpController.h>

namespace api
{
namespace v1
{
class Boats : public drogon::HttpController<Boats>
{
  public:
    METHOD_LIST_BEGIN
    METHOD_ADD(Boats::list, "", Get);
    METHOD_ADD(Boats::find, "/{1}", Get, Head);
    ADD_METHOD_TO(Boats::launch, "/launch/{id}", Post, "LoginFilter");
    METHOD_LIST_END

    void list(const HttpRequestPtr &req, std::function<void(const HttpResponsePtr &)> &&callback);
};
}  // namespace v1
}  // namespace api
