Task("Build").Does(() => DotNetBuild("./Ferry.slnx"));
RunTarget("Build");
