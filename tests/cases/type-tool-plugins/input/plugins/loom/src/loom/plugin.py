from dbt.cli.main import dbtRunner

from knit.cli import main


def weave():
    main()
    return dbtRunner().invoke(["compile"])
