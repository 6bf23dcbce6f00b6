def parts(wildcards):
    return checkpoints.split.get(**wildcards).output[0]


rule price:
    input:
        weighed="weighed/sloop.csv",
        list='lists/prices.tsv',
    output:
        "priced/{boat}.csv",
    shell:
        """
price {input.weighed} {input.list} > {output}
"""


rule report:
    input:
        expand("priced/{boat}.csv", boat=["sloop", "yawl"]),
        lambda wildcards: checkpoints.split.get(vessel="yawl").output[0],
    output:
        "report/catches.html",
    notebook:
        "../notebooks/report.py.ipynb"


use rule price as reprice with:
    output:
        "repriced/{boat}.csv",


if config["rush"]:

    rule load:
        input: "priced/yawl.csv"
        output: multiext("load/yawl", ".txt", ".idx")
        shell: "load {input}"

else:

    rule load:
        input: multiext("load/sloop", ".txt", ".idx"), config["list"] + "/raw/yawl.csv", "raw/yawl.csv"
        output: "load/yawl.txt"
        shell: "load {input}"
