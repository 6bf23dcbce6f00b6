#pragma once
#include <drogon/HttpSimpleController.h>
#include <drogon/WebSocketController.h>

class Front : public drogon::HttpSimpleController<Front>
{
  public:
    void asyncHandleHttpRequest(const HttpRequestPtr &req, Callback &&callback) override;
    PATH_LIST_BEGIN
    PATH_ADD("/", Get);
    PATH_ADD("/front");
    PATH_LIST_END
};

class Radio : public drogon::WebSocketController<Radio>
{
  public:
    WS_PATH_LIST_BEGIN
    WS_PATH_ADD("/radio", Get);
    WS_PATH_LIST_END
};
