fn f() {
    let url = format!("http://{}/users/{}", host, user.id());
    let app = rocket::build().mount("/api", routes![users::list, users::show]);
    sqlx::query!("select * from users where id = $1", id).fetch_one(&pool);
    let numbers = vec![1, 2];
    tokio::select! { a = left => go(a), _ = right => {} }
    html! { <p>{ name }</p> }
}
