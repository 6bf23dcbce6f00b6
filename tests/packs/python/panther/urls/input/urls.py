from views import BookAPI, hello, login

url_routing = {
    "hello": hello,
    "login/": login,
    "books/<book_id>/": BookAPI,
}
