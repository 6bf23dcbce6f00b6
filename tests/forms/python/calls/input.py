graph.add_conditional_edges("a", route, {"x": "y", END: END})
(
    Builder(state)
    .add_node("first", first)
    .add_edge(
        "first",
        "second",
    )
    .compile()
)
print(a.b(1)[2].c("d"), not x, *args, **kw)
extract >> [clean, check] >> load
factory()(1)
for key in keys:
    use(key)
if __name__ == "__main__":
    main()
