package org.example;

import com.opensymphony.xwork2.ActionSupport;
import org.apache.struts2.convention.annotation.Action;
import org.apache.struts2.convention.annotation.Namespace;

@Namespace("/items")
public class ListAction extends ActionSupport {
    @Action("list")
    public String list() {
        return SUCCESS;
    }
}
